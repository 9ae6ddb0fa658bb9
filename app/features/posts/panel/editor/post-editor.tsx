import type { RomeDate } from '#app/calendar/rome.ts';
import { CardPicker, styleName } from '#app/features/cards/choosing/card-picker.tsx';
import { postForm } from '#app/features/posts/post-writing.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { Editor } from '#app/features/writing/editor/editor.tsx';
import { PastVersions } from '#app/features/writing/editor/past-versions.tsx';
import type { Opening } from '#app/features/writing/editor/use-writing.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import type { readEditorData } from './editor.server.ts';
import { submitLabel } from './plan-fields.tsx';
import { comparePosts } from './post-conflict.ts';
import { PostFields } from './post-fields.tsx';
import { ReadersView, ThoughtView } from './readers-view.tsx';

type Offered = Awaited<ReturnType<typeof readEditorData>>;
type Props = Opening<TypedPost> & Offered & { date: RomeDate; preview?: string };

export function PostEditor({ date, categories, mailing, photographs, preview, ...opening }: Props) {
  const { id } = opening;
  return (
    <Editor
      form={postForm}
      {...{ opening, photographs, preview }}
      panelTitle={frameWords.documentTitle}
      submitLabel={(typed, isOut) => submitLabel(typed, { isOut })}
      compare={(mine, theirs, pictures) =>
        comparePosts(mine, theirs, { pictures, cardLook: styleName })
      }
      fields={({ writing: { initial, typed }, saving: { problems }, isOut }) => (
        <PostFields
          key={initial.times}
          initial={initial.typed}
          {...{ typed, problems, categories, mailing, isOut }}
        />
      )}
      beside={({ writing }) => (
        <ReadersView id={id} typed={writing.typed} date={date}>
          <CardPicker
            id={writing.isSaved ? id : undefined}
            version={writing.saved.current.version}
            form={postForm.kind}
            typed={writing.typed}
            onChoice={() => writing.note(writing.readTyped())}
          />
          {writing.isSaved && (
            <PastVersions
              address={postForm.path(id)}
              view={(typed) => <ThoughtView typed={typed} date={date} />}
              onPutBack={writing.putBack}
            />
          )}
        </ReadersView>
      )}
    />
  );
}
