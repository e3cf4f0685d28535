import { ThreeGames } from '../../domain/games/three-games.tsx';
import { LostCartridge } from '../../ui/display/drawings.tsx';
import styles from './not-found-comfort.module.css';

/** A drawing above the words, and somewhere to go below them. */
export function Comfort() {
  return (
    <>
      <div className={styles.drawing}>
        <LostCartridge />
      </div>
      <ThreeGames />
    </>
  );
}
