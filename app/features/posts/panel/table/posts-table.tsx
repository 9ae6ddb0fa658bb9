import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { ListedPost } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { postsWords, removalWords } from '#app/features/posts/panel-words.ts';
import {
  addressOf,
  type PostsView,
  type SortName,
  sortedBy,
  sortings,
} from '#app/features/posts/posts-view.ts';
import { statusWords, titleOf } from '#app/features/writing/messages.ts';
import { quotePreview } from '#app/features/writing/text/excerpt.ts';
import { ExcerptText } from '#app/features/writing/text/excerpt-text.tsx';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { Cell, RowActions, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './posts-table.module.css';

const { columns, statusButton, onFacebook, onX, edit, remove, more, actions: words } = postsWords;

type TablePost = ListedPost & { mailing?: string };
type Props = {
  posts: TablePost[];
  view: PostsView;
  caption: string;
  onRemove: (post: ListedPost) => void;
};

export function PostsTable({ posts, view, caption, onRemove }: Props) {
  return (
    <Table caption={caption} columns={sortColumns(view)} className={styles.table}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} from={addressOf(view)} onRemove={onRemove} />
      ))}
    </Table>
  );
}

type RowProps = Pick<Props, 'onRemove'> & { post: TablePost; from: string };

function PostRow({ post, from, onRemove }: RowProps) {
  const { id, title, category, citation, quote, date, mailing, plan } = post;
  const editor = href('/amministrazione/post/:id', { id });
  // Used on a phone; a wide row displays everything.
  const [isOpen, setOpen] = useState(false);
  return (
    <tr data-post={id} data-open={isOpen || undefined}>
      <RowTitle>
        <Link to={editor} state={{ from }}>
          <TextTitle>{title}</TextTitle>
        </Link>
      </RowTitle>
      <Cell column={columns.category}>{category}</Cell>
      <Cell column={columns.citation}>{citation || '-'}</Cell>
      <Cell column={columns.quote}>{quote ? <QuotePreview quote={quote} /> : '-'}</Cell>
      <Cell column={columns.social}>
        <SocialButtons />
      </Cell>
      <Cell column={columns.date}>
        <time dateTime={date}>{date}</time>
      </Cell>
      <Cell column={columns.status}>
        <StatusButton post={post} />
        {plan && (
          <small className={`${styles.mailing} ${styles.plan}`}>
            <DayIcon state={plan.state} width={22} /> {plan.label}
          </small>
        )}
        {mailing && <small className={styles.mailing}>{mailing}</small>}
      </Cell>
      <Cell column={columns.actions}>
        <RowActions className={styles.actions}>
          <Link className="tap" to={editor} state={{ from }} aria-label={edit(titleOf(title))}>
            {words.edit}
          </Link>
          <button
            type="button"
            className="tap"
            aria-label={remove(titleOf(title))}
            data-remove=""
            onClick={() => onRemove(post)}
          >
            {words.remove}
          </button>
          <button
            type="button"
            className={`tap ${styles.more}`}
            aria-expanded={isOpen}
            aria-label={more(titleOf(title))}
            onClick={() => setOpen(!isOpen)}
          >
            {words.more} <ChevronMark />
          </button>
        </RowActions>
      </Cell>
    </tr>
  );
}

/** The full quote is for the pointer and for screen readers. */
function QuotePreview({ quote }: { quote: string }) {
  return (
    <span className={styles.quote} title={quote}>
      <span aria-hidden="true">
        <ExcerptText {...quotePreview(quote)} />
      </span>
      <span className="solo-voce">{quote}</span>
    </span>
  );
}

/** Sharing is not implemented; a notice states this. */
function SocialButtons() {
  const notify = useNotices();
  return (
    <span className={styles.social}>
      <button type="button" className="icon" onClick={() => notify(messages.facebookMissing)}>
        Fb<span className="solo-voce">: {onFacebook}</span>
      </button>
      <button type="button" className="icon" onClick={() => notify(messages.xMissing)}>
        X<span className="solo-voce">: {onX}</span>
      </button>
    </span>
  );
}

/** Shows the status and changes it. The request names the status, so a second press does no harm. */
function StatusButton({ post: { id, version, status } }: { post: ListedPost }) {
  const { Form, form, isBusy } = useForm({ key: `status-${id}`, failure: messages.statusFailed });
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <button
        type="submit"
        name="intent"
        value={status === 'published' ? 'unpublish' : 'publish'}
        className={styles.status}
        data-status={status}
        aria-label={statusButton[status]}
        aria-busy={isBusy}
      >
        {statusWords[status]}
      </button>
    </Form>
  );
}

function sortColumns(view: PostsView) {
  return Object.entries(columns).map(([column, name]) => {
    const sort = (Object.keys(sortings) as SortName[]).find((sort) => sortings[sort] === column);
    if (!sort) return { name };
    const sorted = view.sort === sort ? directionOf(view) : undefined;
    const head = (
      <Link key={sort} to={addressOf(sortedBy(view, sort))} preventScrollReset>
        {name}
      </Link>
    );
    return { name, head, sorted };
  });
}

/** Only dates are sorted in descending order first. */
function directionOf({ sort, isReversed }: PostsView) {
  return (sort === 'data') === isReversed ? ('ascending' as const) : ('descending' as const);
}

const { question, consequence, confirm } = removalWords;

/** Deletes a post after a confirmation in `dialog`. Its row is removed, so the next row gets the focus. */
export function useRemoval() {
  const [pending, setPending] = useState<ListedPost>();
  const neighbour = useRef<HTMLElement>(null);
  const { submit, isBusy } = useForm({
    key: 'removal',
    failure: messages.deleteFailed,
    onDone: () => (neighbour.current ?? document.getElementById('contenuto'))?.focus(),
  });

  function remove() {
    if (!pending || isBusy) return;
    const row = document.querySelector(`[data-post="${pending.id}"]`);
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbour.current = other?.querySelector<HTMLElement>('[data-remove]') ?? null;
    submit({ intent: 'delete', id: pending.id });
    setPending(undefined);
  }

  const dialog = pending && (
    <ConfirmDialog
      title={question(titleOf(pending.title))}
      text={consequence[pending.status]}
      confirm={confirm}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={() => setPending(undefined)}
    />
  );
  return { confirmRemoval: (post: ListedPost) => setPending(post), dialog };
}
