/** What an upload turns out to be; the name and the type that came with it prove nothing. */
type FileKind = 'photograph' | 'gif' | 'heic' | 'document' | 'empty' | 'unknown';

/** So many bytes are enough to tell. */
export const beginningBytes = 1024;

const marks: { kind: FileKind; at: number; is: string[] }[] = [
  { kind: 'photograph', at: 0, is: ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'] },
  { kind: 'photograph', at: 8, is: ['WEBP'] },
  { kind: 'gif', at: 0, is: ['GIF8'] },
  { kind: 'heic', at: 4, is: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1', 'ftypavif'] },
  { kind: 'document', at: 0, is: ['<', '%PDF-', 'PK\x03\x04', '{\\rtf'] },
];

export function kindOfFile(beginning: Buffer): FileKind {
  if (beginning.length === 0) return 'empty';
  const text = beginning
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return marks.find(({ at, is }) => is.some((mark) => text.startsWith(mark, at)))?.kind ?? 'unknown';
}
