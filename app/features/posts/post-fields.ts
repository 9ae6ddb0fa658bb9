import { readLine, readLines } from '#app/features/writing/lines.ts';
import { unifyLineBreaks } from '#app/features/writing/text/excerpt.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type CardStyle, cardStyles } from '#site/pictures/cards.ts';

type Output = 'list' | 'thought' | 'mail' | 'yearBook' | 'search' | 'card' | 'table';

type Field = {
  label: string;
  /** The outputs whose queries read the column; `table` is a screen of the panel. */
  seen: readonly Output[];
  isChoice?: true;
};

/** One input and one column; a text has a limit. */
type Plain = Field & { read: (typed: string) => unknown; isRequired?: true } & (
    | { limit?: undefined }
    | {
        /** In code points. */
        limit: number;
        /** The name in the report of an import. */
        inReport: string;
      }
  );

const reading = ['list', 'thought', 'mail', 'yearBook'] as const;
const texts = [...reading, 'search', 'card', 'table'] as const;

export const plainFields = {
  title: {
    label: 'Titolo',
    inReport: 'il titolo',
    read: readLine,
    isRequired: true,
    limit: 200,
    seen: texts,
  },
  quote: {
    label: 'Citazione',
    inReport: 'la citazione',
    read: (typed) => readLines(typed).trim() || null,
    limit: 1000,
    seen: texts,
  },
  citation: {
    label: 'Fonte',
    inReport: 'la fonte della citazione',
    read: (typed) => readLine(typed) || null,
    limit: 1000,
    seen: texts,
  },
  pictureId: {
    label: 'Foto in alto',
    read: (typed) => (isUuid(typed) ? typed : null),
    seen: reading,
  },
  cardLook: {
    label: 'La cartolina',
    read: (typed): CardStyle | null => cardStyles.find((style) => style === typed) ?? null,
    seen: ['card'],
    isChoice: true,
  },
} as const satisfies Record<string, Plain>;

const otherFields = {
  /** The column `content` has the plain words. */
  document: {
    label: 'Contenuto',
    inReport: 'il testo',
    seen: ['thought', 'mail', 'yearBook', 'search'],
  },
  category: {
    label: 'Categoria',
    inReport: 'la categoria',
    seen: ['list', 'thought', 'mail', 'search', 'table'],
    isChoice: true,
  },
  status: { label: 'Stato', seen: ['table'] },
  socialMedia: { label: 'Collegamenti social', seen: ['thought'] },
} as const satisfies Record<string, Field & { inReport?: string }>;

export const postFields = { ...plainFields, ...otherFields };

type PlainFields = typeof plainFields;
export type PlainName = keyof PlainFields;
export type TextName = {
  [Name in PlainName]: PlainFields[Name] extends { limit: number } ? Name : never;
}[PlainName];
export type PostFieldName = keyof typeof postFields;
export type PlainValues = { [Name in PlainName]: ReturnType<PlainFields[Name]['read']> };
export type SeenIn<P extends Output> = {
  [Name in PostFieldName]: P extends (typeof postFields)[Name]['seen'][number] ? Name : never;
}[PostFieldName];

const namesOf = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.keys(fields) as Name[];
export const plainNames = namesOf(plainFields);
export const postFieldNames = namesOf(postFields);
export const choiceNames = postFieldNames.filter((name) => 'isChoice' in postFields[name]);
export const textNames = plainNames.filter(isText);

const labels = postFieldNames.map((name) => [name, postFields[name].label]);
export const fieldLabels = Object.fromEntries(labels) as Record<PostFieldName, string>;

export function fieldsSeenIn<P extends Output>(output: P) {
  return postFieldNames.filter((name) =>
    (postFields[name].seen as readonly Output[]).includes(output),
  ) as SeenIn<P>[];
}

export function textsSeenIn<P extends Output>(output: P) {
  return fieldsSeenIn(output).filter(isText) as Extract<SeenIn<P>, TextName>[];
}

function isText(name: PostFieldName): name is TextName {
  return 'limit' in postFields[name];
}

export function pick<Row, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

export function readPlainFields(typed: Record<PlainName, string>): PlainValues {
  return Object.fromEntries(
    plainNames.map((name) => [name, plainFields[name].read(typed[name])]),
  ) as PlainValues;
}

export function typedOf(stored?: Partial<PlainValues>): Record<PlainName, string> {
  return Object.fromEntries(plainNames.map((name) => [name, `${stored?.[name] || ''}`])) as Record<
    PlainName,
    string
  >;
}

/** Plain SQL may write other line breaks. */
export function withUnifiedLineBreaks<Row extends Partial<Record<string, unknown>>>(row: Row): Row {
  const texts = plainNames.filter((name) => typeof row[name] === 'string');
  return {
    ...row,
    ...Object.fromEntries(texts.map((name) => [name, unifyLineBreaks(`${row[name]}`)])),
  };
}
