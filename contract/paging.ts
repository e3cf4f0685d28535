import { Type, type TSchema } from 'typebox';
import { limits } from './limits.ts';

export const pageQuery = {
  page: Type.Integer({ minimum: 1, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum: limits.maxPageSize, default: limits.pageSize }),
};

/** The query of a list that accepts a cursor instead of a page. */
export const cursorQuery = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Not together with cursor',
      // Only documented: as a real default, validation would add it beside a cursor.
      'x-default': 1,
    }),
  ),
  size: pageQuery.size,
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
};

export const paged = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
  });
