export const picturesAddress = '/amministrazione/immagini';

export const photographsAddress = `${picturesAddress}/foto`;

export function pictureAddress(id: string) {
  return `${picturesAddress}?foto=${id}`;
}
