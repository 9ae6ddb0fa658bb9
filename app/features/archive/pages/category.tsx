import { PostsByMonth } from '#app/features/archive/posts-by-month.tsx';
import {
  ListPager,
  leadBack,
  pagePath,
  requestedPage,
} from '#app/features/posts/listing/pager.tsx';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import {
  findCategory,
  listPostsWhere,
  listVisibleCategories,
} from '#app/features/posts/posts.server.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import { PageHead } from '#app/frame/pages/page-head.tsx';
import { fillAll } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Route } from './+types/category';
import styles from './archive.module.css';
import { Breadcrumbs, CategoriesNav, Heading } from './archive-head.tsx';

export async function loader({ request, params }: Route.LoaderArgs) {
  const category = await findCategory(params.slug).catch(databaseUnavailable);
  if (!category) return noPage();
  const { name, path, isOfIt } = category;
  const page = requestedPage(request) ?? leadBack(path);
  const [list, categories] = await Promise.all([
    listPostsWhere(isOfIt, page),
    listVisibleCategories(),
  ]);
  if (page > 1 && list.posts.length === 0) leadBack(path);
  return { name, path, page, ...list, categories };
}

export { ThoughtsUnavailable as ErrorBoundary };

type Props = Found<Route.ComponentProps>;

export default foundPage(OneCategory);

function OneCategory({ name, path, page, posts, hasOlder, categories }: Props) {
  const { meta } = fillAll(useTexts('archive').category, { categoria: name });
  return (
    <div className="wrap">
      <PageHead meta={meta} path={pagePath(path, page)} feed={`${path}/feed.xml`} />
      <Breadcrumbs steps={[{ name, path }]} />
      <Heading title={name} />
      <PostsByMonth posts={posts} />
      <ListPager path={path} page={page} hasOlder={hasOlder} />
      <div className={styles.foot}>
        <CategoriesNav categories={categories} current={path} />
      </div>
    </div>
  );
}
