import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

export const RankingNavItem = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  description: Type.String(),
  kind: Type.Enum(['flow', 'stock', 'score']),
  valueLabel: Type.String(),
  valueUnit: Type.String(),
  subTypes: Type.Array(
    Type.Object({ key: Type.String(), name: Type.String(), nameEn: Type.String() }),
  ),
  periodKinds: Type.Array(Type.String()),
  defaultPeriod: Type.String(),
  status: Type.Integer({ description: '1 = active' }),
  sortOrder: Type.Integer(),
});
export type RankingNavItem = Type.Static<typeof RankingNavItem>;

export const getRankingNav = endpoint({
  method: 'GET',
  url: '/api/ranking/nav',
  config: { access: 'public', cache: 'public', rate: 'read' },
  schema: {
    operationId: 'getRankingNav',
    tags: ['Rankings'],
    summary: 'The kinds of ranking this instance offers',
    description: 'Active or not: show those with status 1, by ascending sortOrder.',
    response: { 200: success(Type.Array(RankingNavItem)) },
  },
});
