import styles from './select-box.module.css';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  partly?: boolean;
  onToggle: (withShift: boolean) => void;
};

/** A checkbox with a large touch target. */
export function SelectBox({ label, checked, partly = false, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
