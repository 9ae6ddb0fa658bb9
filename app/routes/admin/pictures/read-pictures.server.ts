import { romeMoment } from '#app/calendar/rome.ts';
import {
  countPictures,
  findPicture,
  listDeletedPictures,
  listPictures,
} from '#app/features/pictures/list-pictures.server.ts';
import { pictureBinDays } from '#app/features/pictures/manage-pictures.server.ts';
import { maxPhotographMegabytes } from '#app/features/pictures/upload.server.ts';

const oneDayMs = 86_400_000;

export async function readPictures({ searchParams }: URL) {
  const page = Math.max(1, Math.min(Number.parseInt(searchParams.get('pagina') ?? '1', 10) || 1, 100_000));
  const search = (searchParams.get('cerca') ?? '').trim().slice(0, 100);
  const [list, counts, chosen, bin] = await Promise.all([
    listPictures(page, search),
    countPictures(),
    findPicture(searchParams.get('foto')),
    listDeletedPictures(),
  ]);
  return {
    ...list,
    ...counts,
    page,
    search,
    chosen: chosen && { ...chosen, arrived: romeMoment(chosen.uploadedAt) },
    bin: bin.map((picture) => ({ ...picture, daysLeft: daysLeft(picture.deletedAt) })),
    isBinOpen: searchParams.has('cestino'),
    binDays: pictureBinDays,
    maxMegabytes: maxPhotographMegabytes,
  };
}

export type PicturesView = Awaited<ReturnType<typeof readPictures>>;

function daysLeft(deletedAt: Date | null) {
  const since = deletedAt ? Date.now() - deletedAt.getTime() : 0;
  return Math.max(1, pictureBinDays - Math.floor(since / oneDayMs));
}
