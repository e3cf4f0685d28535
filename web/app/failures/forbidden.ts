/** The reader may not see this page; `access` is the name that was closed. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  readonly access: string;

  constructor(access: string) {
    super(`This page needs the access "${access}"`);
    this.access = access;
  }
}
