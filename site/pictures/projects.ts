import type { ProjectId } from '#site/texts/foundation.ts';
import type { Picture } from './pictures.ts';
import bakery from './project-bakery.svg';
import workshop from './project-film.svg';
import shelter from './project-house.svg';

// Apart from the other pictures: only the page of the foundation shows them.
export const projectPictures = {
  bakery: {
    src: bakery,
    alt: 'Una pagnotta che cresce, con le curve delle ore',
    width: 900,
    height: 720,
  },
  workshop: {
    src: workshop,
    alt: 'Un proiettore, il suo fascio di luce e trenta spettatori',
    width: 900,
    height: 720,
  },
  shelter: {
    src: shelter,
    alt: 'Una porta aperta, con la luce che esce sulla soglia',
    width: 900,
    height: 720,
  },
} satisfies Record<ProjectId, Picture>;
