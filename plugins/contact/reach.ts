/** Where a telephone number leads, as dialled; undefined when there are too few digits to call. */
export function phoneHref(phone: string): string | undefined {
  const number = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined;
}

/** Where an e-mail address leads; undefined when it can't be one. */
export function mailHref(mail: string): string | undefined {
  const address = mail.trim();
  return /^[^\s@<>"?&%]+@[^\s@<>"?&%]+\.[^\s@<>"?&%]+$/.test(address) ? `mailto:${address}` : undefined;
}
