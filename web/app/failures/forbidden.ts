/** The visitor may not see this page; `access` is the access name that was refused. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
  readonly access: string;

  constructor(access: string) {
    super(`This page needs the access "${access}"`);
    this.access = access;
  }
}
