import { PostsByMonth } from '#app/features/archive/posts-by-month.tsx';
import { findCategory, listPostsWhere, listShownCategories } from '#app/features/posts/posts.server.ts';
import { CategoriesNav, Heading, useArchiveSteps } from '#app/routes/pages/archive/archive-head.tsx';
import { Breadcrumbs } from '#app/routes/pages/breadcrumbs.tsx';
import { databaseAway, noPage } from '#app/routes/pages/failures.server.ts';
import NotFound from '#app/routes/pages/not-found/not-found.tsx';
import { PageHead } from '#app/routes/pages/page-head.tsx';
import { ListPager, leadBack, pageAsked, pagePath } from '#app/routes/pages/posts/pager.tsx';
import { ThoughtsAway } from '#app/routes/pages/posts/thoughts-away.tsx';
import { fillAll } from '#app/site/fill.ts';
import { textsOf } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Route } from './+types/category';
import styles from './archive.module.css';

export async function loader({ request, params }: Route.LoaderArgs) {
  const category = await findCategory(params.slug).catch(databaseAway);
  if (!category) return noPage();
  const { name, path, isOfIt } = category;
  const page = pageAsked(request) ?? leadBack(path);
  const [list, categories] = await Promise.all([listPostsWhere(isOfIt, page), listShownCategories()]);
  if (page > 1 && list.posts.length === 0) leadBack(path);
  return { texts: textsOf('archive'), name, path, page, ...list, categories };
}

export { ThoughtsAway as ErrorBoundary };
/** Nothing here needs React. */
export const handle = { hydrates: false };

export default function Category({ loaderData }: Route.ComponentProps) {
  return 'isMissing' in loaderData ? <NotFound /> : <OneCategory {...loaderData} />;
}

type Props = Exclude<Route.ComponentProps['loaderData'], { isMissing: true }>;

function OneCategory({ name, path, page, posts, hasOlder, categories }: Props) {
  const { meta } = fillAll(useTexts('archive').category, { categoria: name });
  const steps = useArchiveSteps();
  return (
    <div className="wrap">
      <PageHead meta={meta} path={pagePath(path, page)} feed={`${path}/feed.xml`} />
      <Breadcrumbs steps={[...steps, { name, path }]} />
      <Heading title={name} />
      <PostsByMonth posts={posts} />
      <ListPager path={path} page={page} hasOlder={hasOlder} />
      <div className={styles.foot}>
        <CategoriesNav categories={categories} current={path} />
      </div>
    </div>
  );
}
