export const picturesAddress = '/amministrazione/immagini';

export function pictureAddress(id: string) {
  return `${picturesAddress}?foto=${id}`;
}
