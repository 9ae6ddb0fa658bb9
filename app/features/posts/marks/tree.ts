/** 0: letter for letter; 1: with light marks. */
export type Markup = 0 | 1;

/** `source` is what was typed, where it differs. */
export type Text = { kind: 'text'; text: string; source?: string };
export type Address = { kind: 'address'; href: string };
export type NoteSign = { kind: 'note-sign'; name: string; number?: number; isFirst?: boolean };
type Span = { kind: 'emphasis' | 'strong'; inside: Inline[] };
type Link = { kind: 'link'; href: string; inside: Inline[] };
export type Inline = Text | Address | NoteSign | Span | Link;

/** `before`: the line breaks before this block. */
export type Paragraph = { kind: 'paragraph'; before: string; inside: Inline[] };
export type Photograph = { kind: 'photograph'; before: string; id: string; alt: string };
export type Note = { kind: 'note'; before: string; name: string; inside: Inline[] };
export type Block = Paragraph | Photograph | Note;
