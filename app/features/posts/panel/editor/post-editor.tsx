import type { RomeDate } from '#app/calendar/rome.ts';
import { CardPicker, styleName } from '#app/features/cards/choosing/card-picker.tsx';
import { postForm } from '#app/features/posts/post-writing.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { Editor } from '#app/features/writing/editor/editor.tsx';
import { PastVersions } from '#app/features/writing/editor/past-versions.tsx';
import type { Opening } from '#app/features/writing/editor/use-writing.ts';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import type { readEditorData } from './editor.server.ts';
import { submitLabel } from './plan-fields.tsx';
import { comparePosts } from './post-conflict.ts';
import { PostFields } from './post-fields.tsx';
import { ReadersView, ThoughtView } from './readers-view.tsx';

type Offered = Awaited<ReturnType<typeof readEditorData>>;
type Props = Opening & Offered & { date: RomeDate; preview?: string };

const asPost = (typed: TypedText) => typed as TypedPost;

export function PostEditor({ date, categories, mailing, photographs, preview, ...opening }: Props) {
  const { id } = opening;
  return (
    <Editor
      form={postForm}
      {...{ opening, photographs, preview }}
      panelTitle={frameWords.documentTitle}
      submitLabel={(typed, isOut) => submitLabel(asPost(typed), { isOut })}
      compare={(mine, theirs, pictures) =>
        comparePosts(asPost(mine), asPost(theirs), { pictures, cardLook: styleName })
      }
      fields={({ writing: { initial, typed }, saving: { problems }, isOut }) => (
        <PostFields
          key={initial.times}
          initial={asPost(initial.typed)}
          typed={asPost(typed)}
          {...{ problems, categories, mailing, isOut }}
        />
      )}
      beside={({ writing }) => (
        <ReadersView id={id} typed={asPost(writing.typed)} date={date}>
          <CardPicker
            id={writing.isSaved ? id : undefined}
            version={writing.saved.current.version}
            form={postForm.kind}
            typed={asPost(writing.typed)}
            onChoice={() => writing.note(writing.readTyped())}
          />
          {writing.isSaved && (
            <PastVersions
              address={postForm.path(id)}
              view={(typed) => <ThoughtView typed={asPost(typed)} date={date} />}
              onPutBack={writing.putBack}
            />
          )}
        </ReadersView>
      )}
    />
  );
}
