import { useId } from 'react';
import { moods } from '../../../../brand/covers/moods.ts';
import type { Motif, Palette } from '../../../../contract/games/cover-names.ts';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { useMessages } from '../../../i18n/index.tsx';
import styles from './cover-choice.module.css';

type CoverChoiceProps = {
  motif: Motif | '';
  palette: Palette | '';
  onChange: (cover: { motif: Motif; palette: Palette }) => void;
};

const motifs = Object.keys(moods) as Motif[];

/** The scene and the colors of a game's drawn cover, each chosen by a picture. */
export function CoverChoice({ motif, palette, onChange }: CoverChoiceProps) {
  const { covers } = useMessages().gamesAdmin;
  const chooseMotif = (next: Motif) => onChange({ motif: next, palette: fitting(next, palette) });
  return (
    <>
      <Choice
        label={covers.scene}
        values={motifs}
        chosen={motif}
        names={covers.motifs}
        coverOf={(one) => ({ motif: one, palette: fitting(one, palette) })}
        onChoose={chooseMotif}
      />
      {motif && (
        <Choice
          label={covers.colors}
          values={moods[motif]}
          chosen={palette}
          names={covers.palettes}
          coverOf={(one) => ({ motif, palette: one })}
          onChoose={(next) => onChange({ motif, palette: next })}
        />
      )}
      <p className="faint size-sm">{covers.hint}</p>
    </>
  );
}

/** The palette if it suits the scene, else the scene's first one. */
const fitting = (motif: Motif, palette: Palette | ''): Palette =>
  moods[motif].find((one) => one === palette) ?? moods[motif][0]!;

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  chosen: Value | '';
  names: Record<Value, string>;
  coverOf: (value: Value) => { motif: Motif; palette: Palette };
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, chosen, names, coverOf, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.covers}>
        {values.map((value) => (
          <label key={value} className={styles.cover} title={names[value]}>
            <input
              type="radio"
              name={name}
              aria-label={names[value]}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <GameCover {...coverOf(value)} appId={0} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
