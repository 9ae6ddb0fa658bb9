/** Where in the file something stands: a line of a table, an item of a WordPress export. */
export type Place = string;

export type Refusal = { place: Place; reason: string };

export type Report = {
  added: number;
  alreadyThere: number;
  /** What is of another kind and was not meant: pages, pictures, what lies in WordPress's bin. */
  skipped: number;
  refused: Refusal[];
};

/** One row of the file: what it holds, or why it is refused. */
export type Read<Row> = { place: Place } & ({ row: Row } | { reason: string });

/** A file that cannot be read at all. */
export class ImportRefused extends Error {}
