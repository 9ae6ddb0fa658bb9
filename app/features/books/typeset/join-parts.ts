import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** `keys`: the number of keys of the earlier parts in the tree that leads from pages to tags. */
type Part = { catalog: PDFDict; tree: PDFDict; keys: number };
type Pair = [key: PDFObject, value: PDFObject];

/** Joins files of the compiler with their tags, bookmarks and links. A link to `page:N` leads to that page of the joined file. */
export async function joinParts(files: Iterable<Buffer>): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const parts: Part[] = [];
  let keys = 0;
  for (const file of files) {
    const part = await addPart(document, file, keys);
    parts.push(part);
    keys += numberAt(part.tree, 'ParentTreeNextKey');
  }
  const { Type, Pages, ...others } = Object.fromEntries(
    parts[0]?.catalog.entries().map(([key, value]) => [key.decodeText(), value]) ?? [],
  );
  change(document.catalog, others);
  joinPages(document, parts);
  joinTags(document, parts, keys);
  joinBookmarks(document, parts);
  return document.save({
    addDefaultPage: false,
    useObjectStreams: false,
    updateFieldAppearances: false,
  });
}

async function addPart({ context }: PDFDocument, file: Buffer, keys: number): Promise<Part> {
  const part = await PDFDocument.load(file, { updateMetadata: false });
  const last = context.largestObjectNumber;
  const copy = (object: PDFObject): PDFObject => {
    if (object instanceof PDFRef) return PDFRef.of(object.objectNumber + last);
    if (object instanceof PDFArray) return context.obj(object.asArray().map(copy));
    if (object instanceof PDFRawStream)
      return PDFRawStream.of(copyDict(object.dict), object.contents);
    return object instanceof PDFDict ? copyDict(object) : object;
  };
  const copyDict = (dict: PDFDict) => {
    const values = dict.entries().map(([key, value]): [PDFName, PDFObject] => {
      const isKey = value instanceof PDFNumber && /^StructParents?$/.test(key.decodeText());
      return [key, isKey ? PDFNumber.of(value.asNumber() + keys) : copy(value)];
    });
    return PDFDict.fromMapWithContext(new Map(values), context);
  };
  for (const [ref, object] of part.context.enumerateIndirectObjects())
    context.assign(copy(ref) as PDFRef, copy(object));
  const { Info, ID } = part.context.trailerInfo;
  context.trailerInfo.Info ??= Info && copy(Info);
  context.trailerInfo.ID ??= ID;
  const catalog = copyDict(part.catalog);
  return { catalog, tree: catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict), keys };
}

function joinPages({ context, catalog }: PDFDocument, parts: Part[]) {
  const pages = parts.flatMap((part) => listAt(part.catalog, 'Pages', 'Kids'));
  const Parent = catalog.get(PDFName.of('Pages'));
  change(catalog.Pages(), { Kids: context.obj(pages), Count: PDFNumber.of(pages.length) });
  for (const page of dictsIn(catalog, 'Pages', 'Kids')) {
    change(page, { Parent });
    for (const annotation of dictsIn(page, 'Annots')) {
      const [, number] = /^page:(\d+)$/.exec(textOf(find(annotation, 'A', 'URI'))) ?? [];
      const target = pages[Number(number) - 1];
      if (!target) continue;
      const [, , , top] = listAt(page, 'MediaBox');
      annotation.delete(PDFName.of('A'));
      change(annotation, {
        Dest: context.obj([target, 'XYZ', 0, top, 0]),
        Contents: PDFString.of(`Pagina ${number}`),
      });
    }
  }
  const metadata = find(catalog, 'Metadata') as PDFRawStream;
  const counted = `${Buffer.from(metadata.getContents())}`.replace(
    /(?<=<xmpTPg:NPages>)\d+/,
    `${pages.length}`,
  );
  const Metadata = context.stream(counted, { Type: 'Metadata', Subtype: 'XML' });
  change(catalog, { Metadata: context.register(Metadata) });
}

function joinTags({ context, catalog }: PDFDocument, parts: Part[], keys: number) {
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const P = catalog.get(PDFName.of('StructTreeRoot'));
  const elements = parts.flatMap(({ tree }) =>
    dictsIn(tree, 'K').flatMap((document) => listAt(document, 'K')),
  );
  const owners = parts.flatMap(({ tree, keys }) =>
    pairsIn(tree, 'ParentTree', 'Nums').flatMap(([key, owner]) => [
      PDFNumber.of((key as PDFNumber).asNumber() + keys),
      owner,
    ]),
  );
  const notes = parts.flatMap(({ tree }, number) =>
    pairsIn(tree, 'IDTree', 'Names').map(([name, note]): Pair => {
      const ID = PDFString.of(`${textOf(name)}, ${number}`);
      change(context.lookup(note, PDFDict), { ID });
      return [ID, note];
    }),
  );
  const K = context.register(context.obj({ Type: 'StructElem', S: 'Document', P, K: elements }));
  for (const element of elements) change(context.lookup(element, PDFDict), { P: K });
  change(root, {
    K: context.obj([K]),
    ParentTree: context.obj({ Nums: owners }),
    ParentTreeNextKey: PDFNumber.of(keys),
    IDTree: context.obj({ Names: inOrder(notes).flat() }),
  });
}

/** A name tree is sorted (ISO 32000-1, 7.9.6). */
const inOrder = (pairs: Pair[]) =>
  pairs.toSorted(([one], [other]) => (textOf(one) < textOf(other) ? -1 : 1));

function joinBookmarks({ context, catalog }: PDFDocument, parts: Part[]) {
  const bookmarks = parts.flatMap((part) => {
    const listed: PDFDict[] = [];
    let next = find(part.catalog, 'Outlines', 'First');
    while (next instanceof PDFDict) {
      listed.push(next);
      next = find(next, 'Next');
    }
    return listed;
  });
  const refs = bookmarks.map((bookmark) => context.getObjectRef(bookmark));
  const [First, Last] = [refs[0], refs.at(-1)];
  const Outlines = context.obj({ Type: 'Outlines', Count: refs.length });
  change(Outlines, { First, Last });
  const Parent = context.register(Outlines);
  change(catalog, { Outlines: Parent });
  for (const [position, bookmark] of bookmarks.entries())
    change(bookmark, { Parent, Prev: refs[position - 1], Next: refs[position + 1] });
}

const numberAt = (dict: PDFDict, name: string) =>
  dict.lookup(PDFName.of(name), PDFNumber).asNumber();

function find(dict: PDFDict, ...path: string[]) {
  return path.reduce(
    (at: PDFObject | undefined, name) =>
      at instanceof PDFDict ? at.lookup(PDFName.of(name)) : undefined,
    dict,
  );
}

function listAt(dict: PDFDict, ...path: string[]) {
  const found = find(dict, ...path);
  return found instanceof PDFArray ? found.asArray() : [];
}

const dictsIn = (dict: PDFDict, ...path: string[]) =>
  listAt(dict, ...path).map((object) => dict.context.lookup(object, PDFDict));

function pairsIn(dict: PDFDict, ...path: string[]) {
  const all = listAt(dict, ...path);
  return all.flatMap((key, position): Pair[] => {
    const value = all[position + 1];
    return position % 2 === 0 && value ? [[key, value]] : [];
  });
}

function change(dict: PDFDict, values: Record<string, PDFObject | undefined>) {
  for (const [name, value] of Object.entries(values)) if (value) dict.set(PDFName.of(name), value);
}

const textOf = (text: PDFObject | undefined) =>
  text instanceof PDFString ? text.decodeText() : '';
