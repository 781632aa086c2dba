/**
 * When somebody who was refused can try again: once they are heard of on the page as before. What is refused all the
 * same is not tried each time that they are.
 */
export class AllowedAgain {
  private mayTry = true;

  /** They were refused on the page itself. */
  hearRefused(): void {
    this.mayTry = true;
  }

  /** They were heard of on the page; whether that is the moment. */
  isMoment(isRefused: boolean): boolean {
    const is = isRefused && this.mayTry;
    this.mayTry = !isRefused;
    return is;
  }
}
