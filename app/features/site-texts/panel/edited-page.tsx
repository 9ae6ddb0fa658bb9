import {
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBeforeUnload, useNavigate } from 'react-router';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { onSiteAddress, pageAddress } from '#app/features/site-texts/addresses.ts';
import { textsWords, onSiteWords as words } from '#app/features/site-texts/panel-words.ts';
import { PencilMark } from '#app/features/site-texts/pencil-mark.tsx';
import type { SeenField } from '#app/features/site-texts/read-page.server.ts';
import { EditablePage } from '#app/site/editable.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { Problem } from '#app/ui/field.tsx';
import { Conflict } from './conflict.tsx';
import { FieldBlock } from './field-block.tsx';
import styles from './on-site.module.css';
import { type TypedTexts, useTexts } from './use-texts.ts';

/** `pages`: the editable pages, to which links lead. */
type Props = {
  fields: SeenField[];
  photographs: CroppedPicture[];
  pages: { id: string; path: string }[];
  children: ReactNode;
};

/** A readers' page. A click on a text opens its field; the field under the pointer or the focus has a button. */
export function EditedPage({ fields, photographs, pages, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const [visibleFields, setVisibleFields] = useState<SeenField[]>([]);
  const [pointedAt, pointAt] = useState<PointedAt>();
  const [openedPath, openAt] = useState<string>();
  const opened = fields.find(({ path }) => path === openedPath);
  // State of the page, because a dialog may close with unsaved text.
  const typed = useState<TypedTexts>({});
  const isTyped = Object.keys(typed[0]).length > 0;
  useBeforeUnload(useCallback((event) => isTyped && event.preventDefault(), [isTyped]));
  const handlers = usePageHandlers(pages, { pointedAt, pointAt, openAt });

  useEffect(() => {
    const elements = page.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const paths = new Set(Array.from(elements, pathOf));
    setVisibleFields(
      [...paths].flatMap((path) => fields.find((field) => field.path === path) ?? []),
    );
    const measureAgain = () =>
      pointAt((before) => (before?.element.isConnected ? measureField(before.element) : undefined));
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && pointAt(undefined);
    measureAgain();
    window.addEventListener('resize', measureAgain);
    window.addEventListener('scroll', measureAgain, { passive: true });
    window.addEventListener('keydown', onEscape);
    return () => {
      window.removeEventListener('resize', measureAgain);
      window.removeEventListener('scroll', measureAgain);
      window.removeEventListener('keydown', onEscape);
    };
  }, [fields]);

  function onFocus(path: string) {
    if (pointedAt?.paths.includes(path)) return;
    const elements = [...(page.current?.querySelectorAll(`[data-field="${path}"]`) ?? [])];
    const element =
      elements.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? elements[0];
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    pointAt(element && measureField(element));
  }

  return (
    <>
      <div ref={page} className={styles.page} {...handlers}>
        <EditablePage value>{children}</EditablePage>
      </div>
      <section className={`solo-schermo ${styles.layer}`} aria-label={words.texts}>
        {pointedAt && <Outline {...pointedAt} />}
        <ul>
          {visibleFields.map((field) => (
            <li key={field.path} onFocus={() => onFocus(field.path)}>
              <EditButton field={field} pointedAt={pointedAt} onOpen={() => openAt(field.path)} />
            </li>
          ))}
        </ul>
        {opened && (
          <TextDialog
            key={opened.path}
            field={opened}
            photographs={photographs}
            typed={typed}
            onClose={() => openAt(undefined)}
          />
        )}
      </section>
    </>
  );
}

function Outline({ box: { left, top, width, height } }: PointedAt) {
  return (
    <span className={styles.outline} style={{ left, top, width, height }} aria-hidden="true" />
  );
}

type Pointing = {
  pointedAt: PointedAt | undefined;
  pointAt: (now: PointedAt | undefined) => void;
  openAt: (path: string) => void;
};

/** Links lead to the next editable page; forms send nothing. */
function usePageHandlers(pages: Props['pages'], { pointedAt, pointAt, openAt }: Pointing) {
  const navigate = useNavigate();

  function onPointerMove({ target, pointerType, pageX, pageY }: PointerEvent) {
    if (pointerType === 'touch') return;
    const field = fieldAround(target);
    if (field) field !== pointedAt?.element && pointAt(measureField(field));
    else if (pointedAt && !isWithin(pointedAt.box, pageX, pageY)) pointAt(undefined);
  }

  function onClickCapture(event: MouseEvent) {
    if (hasModifier(event)) return;
    const target = event.target as Element;
    // The keyboard has no detail: it follows links, and has the list of buttons for the fields.
    const field = event.detail > 0 ? fieldAround(target) : undefined;
    pointAt(field && measureField(field));
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // A menu opens as for readers.
    if (field && !target.closest('[aria-controls], [popovertarget]')) {
      stop(event);
      openAt(pathOf(field));
    } else if (link?.origin === location.origin) follow(link, event);
  }

  function follow({ pathname, hash }: HTMLAnchorElement, event: MouseEvent) {
    event.stopPropagation();
    const page = pages.find(({ path }) => path === pathname);
    if (!page) return;
    event.preventDefault();
    void navigate(onSiteAddress(page.id) + hash);
  }

  return { onPointerMove, onClickCapture, onSubmitCapture: stop };
}

const hasModifier = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

function stop(event: MouseEvent | FormEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Undefined in the sheet of the menu, which covers the page. */
function fieldAround(target: EventTarget) {
  const field = (target as Element).closest<HTMLElement>('[data-field]');
  return field?.closest('dialog') ? undefined : (field ?? undefined);
}

const gapPx = 6;
const pathOf = (element: HTMLElement) => element.dataset.field ?? '';

function measureField(element: Element): PointedAt {
  const paths: string[] = [];
  for (let field = element.closest<HTMLElement>('[data-field]'); field; ) {
    paths.push(pathOf(field));
    field = field.parentElement?.closest<HTMLElement>('[data-field]') ?? null;
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + scrollX - gapPx, y + scrollY - gapPx];
  return { element, paths, box: new DOMRect(left, top, width + 2 * gapPx, height + 2 * gapPx) };
}

function isWithin({ left, top, right, bottom }: DOMRect, x: number, y: number) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** `paths`: of the element and its ancestors. `box`: in coordinates of the document. */
type PointedAt = { element: Element; paths: string[]; box: DOMRect };

type ButtonProps = { field: SeenField; pointedAt: PointedAt | undefined; onOpen: () => void };

function EditButton({ field: { path, section, field }, pointedAt, onOpen }: ButtonProps) {
  const position = pointedAt?.paths.indexOf(path) ?? -1;
  return (
    <button
      type="button"
      className={pointedAt && position >= 0 ? styles.button : styles.waiting}
      style={pointedAt && position >= 0 ? positionAbove(pointedAt, position) : undefined}
      aria-label={words.edit(field.label)}
      aria-haspopup="dialog"
      aria-description={section}
      onClick={onOpen}
    >
      <PencilMark /> {field.label}
    </button>
  );
}

const heightPx = 44;
const narrowPx = 600;

/** Stays inside the window. The button of an outer field is above the button of an inner field. */
function positionAbove({ paths, box }: PointedAt, position: number) {
  const width = document.documentElement.clientWidth;
  const top = Math.max(box.top, scrollY + heightPx * paths.length) - heightPx * (position + 1);
  if (width < narrowPx) return { top, left: 8 };
  return box.left + box.width / 2 > width / 2
    ? { top, right: width - box.right }
    : { top, left: Math.max(0, box.left) };
}

type DialogProps = Pick<Props, 'photographs'> & {
  field: SeenField;
  typed: Parameters<typeof useTexts>[1];
  onClose: () => void;
};

function TextDialog({ field: seen, photographs, typed, onClose }: DialogProps) {
  const { path, page, field } = seen;
  const fields = useMemo(() => [seen], [seen]);
  const isGroup = field.kind === 'list' || field.kind === 'picture';
  function leave() {
    const [, setTyped] = typed;
    setTyped(({ [path]: _, ...others }) => others);
    onClose();
  }
  const texts = useTexts(fields, typed, { action: pageAddress(page), onSaved: leave });
  const { Form, form, problems, isBusy } = texts;
  const { ref } = form;
  useEffect(
    () =>
      ref.current
        ?.querySelector<HTMLElement>('textarea, select, input:not([type="hidden"])')
        ?.focus(),
    [ref],
  );
  return (
    <Dialog title={field.label} onClose={onClose} closeLabel={words.dialog.close} isWide>
      <Form {...form} action={pageAddress(page)}>
        <input type="hidden" name="edits" value={JSON.stringify(texts.edits)} />
        <Conflict {...texts} />
        <FieldBlock
          textField={isGroup ? seen : { ...seen, field: { ...field, label: words.dialog.own } }}
          texts={texts}
          photographs={photographs}
          isLabelHidden
        />
        <p className="solo-voce" role="status">
          {texts.announced}
        </p>
        <Problem notice={problems.form} />
        <div className={styles.acts}>
          <AdminButton aria-busy={isBusy}>{textsWords.publish}</AdminButton>
          <AdminButton variant="word" onClick={leave}>
            {words.dialog.cancel}
          </AdminButton>
        </div>
      </Form>
    </Dialog>
  );
}
