import { href } from 'react-router';
export const picturesAddress = href('/amministrazione/immagini');

export const photographsAddress = `${picturesAddress}/foto`;

export function pictureAddress(id: string) {
  return `${picturesAddress}?foto=${id}`;
}

export const sitePicturesAddress = '/amministrazione/impostazioni/testi/colori-e-immagini';
