import { type ComponentProps, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useFetcher } from 'react-router';
import {
  photographsAddress,
  picturesAddress,
  picturesWords,
  takenTypes,
} from '#app/features/pictures/panel-words.ts';
import {
  type CroppedPicture,
  type Described,
  type Needs,
  type PhotographsPage,
  plainCaption,
} from '#app/features/pictures/picture.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import field from '#app/ui/admin/field.module.css';
import { Field } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm, useHydrated } from '#app/ui/form.ts';
import styles from './choosing.module.css';
import { findProblems, PictureFields, readDescribed } from './picture-fields.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { Uploading } from './upload.tsx';

const { choosing: words } = picturesWords;

type Props = {
  file?: File;
  picture?: CroppedPicture;
  needs?: Needs;
  confirm: string;
  onChosen: (picture: CroppedPicture) => void;
  onClose: () => void;
};

export function PhotographDialog({
  file: given,
  picture: existing,
  needs,
  confirm,
  onChosen,
  onClose,
}: Props) {
  const [file, setFile] = useState(given);
  const [picture, setPicture] = useState(existing);

  /** The dialog closes first: no field under it is editable while it is open. */
  function finish(one: CroppedPicture) {
    queueMicrotask(() => {
      flushSync(onClose);
      onChosen(one);
    });
  }

  return createPortal(
    <Dialog title={picture ? 'Che cosa si vede' : words.title} onClose={onClose}>
      {picture ? (
        <DescribeStep {...{ picture, needs, confirm, onClose }} onDescribed={finish} />
      ) : (
        <div className="stack">
          {file ? (
            <Uploading file={file} onAdded={setPicture} onRemoved={() => setFile(undefined)} />
          ) : (
            <Field label={picturesWords.add} hint={picturesWords.hint}>
              {(ids) => (
                <input
                  {...ids}
                  className={field.file}
                  type="file"
                  accept={takenTypes}
                  data-focus=""
                  onChange={({ currentTarget: { files } }) => setFile(files?.[0])}
                />
              )}
            </Field>
          )}
          <ExistingPhotographs onChosen={setPicture} />
          <AdminButton type="button" variant="neutral" onClick={onClose}>
            {words.cancel}
          </AdminButton>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}

type ButtonProps = Omit<Props, 'file' | 'onClose'> &
  ComponentProps<typeof AdminButton> & { isOpenAtFirst?: boolean };

export function PhotographButton({
  picture,
  needs,
  confirm,
  onChosen,
  isOpenAtFirst,
  ...button
}: ButtonProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isHydrated = useHydrated();
  return (
    <>
      <AdminButton type="button" onClick={() => setOpen(true)} {...button} />
      {isOpen && isHydrated && (
        <PhotographDialog
          {...{ picture, needs, confirm, onChosen }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ExistingPhotographs({ onChosen }: { onChosen: (picture: CroppedPicture) => void }) {
  const { data, load, state } = useFetcher<PhotographsPage>();
  const [page, setPage] = useState(1);
  useEffect(() => void load(`${photographsAddress}?pagina=${page}`), [load, page]);
  const isUnavailable = data === null && state === 'idle';
  if (!data && !isUnavailable) return null;
  return (
    <section className={styles.stored} aria-labelledby="foto-in-immagini">
      <h3 id="foto-in-immagini">{words.existing}</h3>
      {isUnavailable && <p>{words.existingUnavailable}</p>}
      {data?.pictures.length === 0 && <p>{words.noneExisting}</p>}
      <ul>
        {data?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onChosen(picture)}>
              <Thumbnail picture={picture} />
              {photographName(picture)}
            </button>
          </li>
        ))}
      </ul>
      <p className="row">
        {page > 1 && (
          <AdminButton type="button" variant="word" onClick={() => setPage(page - 1)}>
            Più recenti
          </AdminButton>
        )}
        {data?.hasOlder && (
          <AdminButton type="button" variant="word" onClick={() => setPage(page + 1)}>
            Più vecchie
          </AdminButton>
        )}
      </p>
    </section>
  );
}

type DescribeProps = Pick<Props, 'needs' | 'confirm' | 'onClose'> & {
  picture: CroppedPicture;
  onDescribed: (picture: CroppedPicture) => void;
};

function DescribeStep({ picture, needs, confirm, onDescribed, onClose }: DescribeProps) {
  const { Form, form, problems, isBusy } = useForm<Described>({
    failure: picturesWords.failed,
    check: (body) => findProblems(readDescribed(body)),
    onDone: ({ picture: cut = picture }, sent) => onDescribed({ ...cut, ...readDescribed(sent) }),
  });
  return (
    <Form {...form} action={picturesAddress} defaultShouldRevalidate={false}>
      <PictureFields {...{ picture, needs, problems }} />
      <Problem notice={problems.form} />
      <DialogChoices onCancel={onClose}>
        <AdminButton aria-busy={isBusy}>{isBusy ? 'Un momento…' : confirm}</AdminButton>
      </DialogChoices>
    </Form>
  );
}

export function photographName({ alt, isDecorative, caption }: CroppedPicture) {
  return (
    alt ||
    plainCaption(caption ?? '') ||
    (isDecorative ? picturesWords.decorative : picturesWords.noAlt)
  );
}
