import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './welcome.module.css';

type QuestionProps = {
  number: number;
  title: string;
  /** What holds now, while the question is folded. */
  answer: string;
  isOpen: boolean;
  isAnswered: boolean;
  /** The label of the button that opens it. */
  open?: string;
  onOpen: () => void;
  children: ReactNode;
};

export function Question({
  number,
  title,
  answer,
  isOpen,
  isAnswered,
  open,
  onOpen,
  children,
}: QuestionProps) {
  const { welcome } = useMessages();
  const id = useId();
  return (
    <section className={styles.question} aria-labelledby={id} data-open={isOpen || undefined}>
      <header>
        <span className={styles.number} data-done={isAnswered || undefined} aria-hidden>
          {isAnswered && !isOpen ? <Check /> : number}
        </span>
        <h2 id={id}>
          {title} {!isOpen && <span className={styles.answer}>{answer}</span>}
        </h2>
        {!isOpen && (
          <Button size="sm" variant="ghost" aria-describedby={id} onClick={onOpen}>
            {open ?? welcome.change}
          </Button>
        )}
      </header>
      {isOpen && children}
    </section>
  );
}
