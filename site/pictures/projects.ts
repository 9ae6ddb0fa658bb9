import type { ProjectId } from '#site/texts/foundation.ts';
import type { Picture } from './pictures.ts';
import forno from './project-bakery.svg';
import controluce from './project-film.svg';
import casa from './project-house.svg';
import { QuietBakery, QuietFilm, QuietHouse } from './quiet.tsx';

// Apart from pictures.ts: only the foundation's page loads them.
export const projectPictures: Record<ProjectId, Picture> = {
  forno: {
    src: forno,
    alt: 'Una pagnotta che cresce, con le curve delle ore',
    width: 900,
    height: 720,
    quiet: { Inside: QuietBakery, alt: 'Archi uno dentro l’altro, con una porta illuminata' },
  },
  controluce: {
    src: controluce,
    alt: 'Un proiettore, il suo fascio di luce e trenta spettatori',
    width: 900,
    height: 720,
    quiet: { Inside: QuietFilm, alt: 'Un fascio di luce sopra una fila di archi' },
  },
  casa: {
    src: casa,
    alt: 'Una porta aperta, con la luce che esce sulla soglia',
    width: 900,
    height: 720,
    quiet: { Inside: QuietHouse, alt: 'Una porta aperta, con la luce che esce sulla soglia' },
  },
};
