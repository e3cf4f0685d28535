import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from '../data/cx.ts';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: ReactNode;
};

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean | undefined };

export function Button(props: ButtonProps) {
  const { variant, size, icon, loading = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(look({ variant, size }), className)}
      // A button with `disabled` would lose the focus right after it was pressed.
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={styles.spinner} aria-hidden /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Look & { label: string };

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', size, icon, className, children, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(look({ variant, size }), styles.square, className)}
    >
      {icon ?? children}
    </button>
  );
}

type ButtonAnchorProps = ComponentProps<'a'> & Look;

export function ButtonAnchor({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(look({ variant, size }), className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </a>
  );
}

export const ButtonLink = createLink(ButtonAnchor);

type ButtonSkeletonProps = {
  hasIcon?: boolean | undefined;
  className?: string | undefined;
  children: string;
};

/** A placeholder as wide as the button with the same text. */
export function ButtonSkeleton({ hasIcon, className, children }: ButtonSkeletonProps) {
  return (
    <span aria-hidden className={cx(look({}), styles.waiting, className)}>
      {hasIcon && <svg />}
      <span className={styles.label}>{children}</span>
    </span>
  );
}

function look({ variant = 'secondary', size = 'md' }: Look): string {
  return cx(styles.button, styles[variant], styles[size]);
}
