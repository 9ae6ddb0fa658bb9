import { Text, useFieldOf } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { LastWord } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { projectPictures } from '#site/pictures/projects.ts';
import styles from './projects.module.css';

export function Projects() {
  const { title, list } = useTexts('foundation').projects;
  const fieldOf = useFieldOf();
  return (
    <section className={`wrap ${styles.projects}`} aria-labelledby="progetti">
      <h2 id="progetti" className="t-2">
        <Text path="texts.foundation.projects.title">{title}</Text>
      </h2>
      <ul {...fieldOf('texts.foundation.projects.list')}>
        <InPlaces of={list}>
          {(project) => (
            <li className="grid">
              <Drawing picture={projectPictures[project.id]} loading="lazy" data-reveal="" />
              <div className={styles.words} data-reveal="">
                <p className={styles.kind}>{project.kind}</p>
                <h3 className="t-2">{project.name}</h3>
                <p>
                  <LastWord>{project.text}</LastWord>
                </p>
                <p className={styles.figure}>
                  <strong>{project.figure}</strong> {project.figureText}
                </p>
              </div>
            </li>
          )}
        </InPlaces>
      </ul>
    </section>
  );
}
