import { Type, type TSchema } from 'typebox';
import { limits } from './limits.ts';

export const pageQuery = {
  page: Type.Integer({ minimum: 1, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum: limits.maxPageSize, default: limits.pageSize }),
};

export const paged = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
  });
