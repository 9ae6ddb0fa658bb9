import { type LoaderFunctionArgs, useActionData } from 'react-router';
import { signedIn } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import type { Answer, Failed } from '#app/ui/answer.ts';
import type { Route } from './+types/pictures';
import { answerPressed, answerUpload, isUpload } from './actions.server.ts';
import { picturesAddress } from './addresses.ts';
import { DeletedPictures } from './deleted-pictures.tsx';
import { PicturePanel } from './picture-panel.tsx';
import styles from './pictures.module.css';
import { PicturesGrid } from './pictures-grid.tsx';
import { readPictures } from './read-pictures.server.ts';
import { SearchForm } from './search-form.tsx';
import { UploadForm } from './upload-form.tsx';
import { picturesWords as words } from './words.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readPictures(new URL(request.url));
}

const press = adminAction((_: Route.ActionArgs, form) => answerPressed(form));

export async function action(args: Route.ActionArgs) {
  return isUpload(args.request) ? answerUpload(args.request, args.context.get(signedIn).email) : press(args);
}

export default function Pictures({ loaderData: view }: Route.ComponentProps) {
  const answered = useActionData<Answer | Failed>();
  const { total, used, bytes, chosen, bin } = view;
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle} isTitleHidden>
      <div className={styles.head}>
        <p>{words.summary(total, used, bytes)}</p>
        <SearchForm search={view.search} />
        <UploadForm maxMegabytes={view.maxMegabytes} answered={answered} />
      </div>
      <div className={styles.room}>
        <PicturesGrid {...view} />
        {chosen && <PicturePanel key={chosen.id} picture={chosen} />}
      </div>
      {view.isBinOpen ? (
        <DeletedPictures {...view} />
      ) : (
        bin[0] && (
          <p className={styles.bin}>
            <AdminButtonLink look="word" to={`${picturesAddress}?cestino`}>
              {words.bin.link(bin.length, bin[0].daysLeft)}
            </AdminButtonLink>
          </p>
        )
      )}
    </AdminPage>
  );
}
