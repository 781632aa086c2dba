import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = Pick<ButtonProps, 'variant'> &
  Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & {
    /** Nothing is there to save, or something is missing. */
    isIdle?: boolean;
    isBusy?: boolean;
  };

/**
 * Saves what a form holds. While there is nothing to save or it is being saved it does nothing, and yet is no button
 * that is switched off: that would lose the focus, and whoever works by keyboard would begin at the top again.
 */
export function SaveButton({ isIdle = false, isBusy = false, type = 'submit', onClick, ...others }: Props) {
  const isOff = isIdle || isBusy;
  return (
    <Button
      type={type}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      leftSection={isBusy ? <Loader size={14} color="currentColor" /> : undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
      {...others}
    />
  );
}
