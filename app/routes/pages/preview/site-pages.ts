/** What the preview of the site shows: the readers' address of each page, under its name in «Testi e immagini». */
const shownBy: Record<string, string> = {
  'il-libro': '/il-libro',
  'pensieri-quotidiani': '/pensieri-quotidiani',
  'la-fondazione': '/fondazione',
  'chi-sei': '/privacy-policy',
};

/** Every other page is seen on the home page. */
export const previewedBy = (page: string) => shownBy[page] ?? '';

export const previewedPaths = ['', ...Object.values(shownBy)];
