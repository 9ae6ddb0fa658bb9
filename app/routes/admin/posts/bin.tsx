import { data } from 'react-router';
import { listDeletedPosts } from '#app/features/posts/list-posts.server.ts';
import { logError } from '#app/log.ts';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/bin';
import { BinList } from './bin-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { manage } from './manage-posts.server.ts';
import styles from './posts.module.css';
import { revalidateOnConflict } from './revalidate-on-conflict.ts';
import { binWords } from './words.ts';

export const action = manage;
export const clientAction = keepFormOnFailure;
export const shouldRevalidate = revalidateOnConflict;

const { title, text, back } = binWords;

export async function loader() {
  try {
    return data({ posts: await listDeletedPosts() });
  } catch (error) {
    logError(error);
    return data({ posts: undefined }, { status: 503 });
  }
}

export default function Bin({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <AdminPage title={title} documentTitle={frameWords.documentTitle}>
      <p className={styles.aboutBin}>{text}</p>
      {posts ? <BinList posts={posts} /> : <ListFailure />}
      <p className={styles.toBin}>
        <AdminButtonLink look="word" to="/amministrazione">
          {back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}
