import horizon from './horizon.svg';

const wide = { src: horizon, alt: '', width: 1440, height: 900 };

export const projectPictures = { forno: wide, controluce: wide, casa: wide };
