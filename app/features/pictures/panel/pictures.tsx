import { useRef, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { Uploading } from '#app/features/pictures/choosing/upload.tsx';
import {
  pictureAddress,
  picturesAddress,
  takenTypes,
  picturesWords as words,
} from '#app/features/pictures/panel-words.ts';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { useSearchForm } from '#app/ui/form.ts';
import type { Route } from './+types/pictures';
import styles from './pictures.module.css';
import { readPictures, runPressed } from './pictures.server.ts';
import { DeletedPictures, PicturePanel, PicturesGrid } from './pictures-grid.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return readPictures(new URL(request.url));
}

export async function action({ request, context }: Route.ActionArgs) {
  return runPressed(await readForm(request), context.get(signedIn).email);
}

export default function Pictures({ loaderData: view }: Route.ComponentProps) {
  const { total, used, bytes, chosen, bin } = view;
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle} isTitleHidden>
      <div className={styles.head}>
        {total > 0 && <p className="quiet">{words.summary(total, used, bytes)}</p>}
        <SearchForm search={view.search} />
        <Adding />
      </div>
      <div className={styles.room}>
        <PicturesGrid {...view} />
        {chosen && <PicturePanel key={chosen.id} picture={chosen} />}
      </div>
      {view.isBinOpen ? (
        <DeletedPictures {...view} />
      ) : (
        view.binDaysLeft && (
          <p className={styles.bin}>
            <AdminButtonLink variant="word" to={`${picturesAddress}?cestino`}>
              {words.bin.link(bin.length, view.binDaysLeft)}
            </AdminButtonLink>
          </p>
        )
      )}
    </AdminPage>
  );
}

function SearchForm({ search }: { search: string }) {
  return (
    <Form {...useSearchForm(search)} className={styles.search} action={picturesAddress}>
      <label>
        <span className="solo-voce">{words.search.label}</span>
        <input
          className={field.control}
          type="search"
          name="cerca"
          maxLength={100}
          defaultValue={search}
          placeholder={words.search.label}
        />
      </label>
      <AdminButton variant="neutral">{words.search.button}</AdminButton>
      {search && <Link to={picturesAddress}>{words.search.clear}</Link>}
    </Form>
  );
}

/** Opens the first picture that arrives for its description, while the others are uploaded. */
function Adding() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const isOpened = useRef(false);
  const [sent, setSent] = useState<{ id: number; file: File }[]>([]);

  function add(files: File[]) {
    isOpened.current = false;
    setSent([...sent, ...files.map((file, at) => ({ id: performance.now() + at, file }))]);
  }
  const remove = (id: number) => setSent((sent) => sent.filter((one) => one.id !== id));
  function open(id: number, picture: CroppedPicture) {
    remove(id);
    if (isOpened.current) void revalidate();
    else void navigate(pictureAddress(picture.id), { preventScrollReset: true });
    isOpened.current = true;
  }

  return (
    <div className={styles.upload}>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={takenTypes}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <AdminButton type="button" onClick={() => input.current?.click()}>
        {words.add}
      </AdminButton>
      {sent.map(({ id, file }) => (
        <Uploading
          key={id}
          file={file}
          onAdded={(picture) => open(id, picture)}
          onRemoved={() => remove(id)}
        />
      ))}
    </div>
  );
}
