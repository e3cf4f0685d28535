import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import type { Language } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';

export type ChartAddress = { type: string; subType: string; period: string };
export type ListedPeriod = Api['GET /api/ranking/periods/:type']['data'][number];
export type Comparison = Api['GET /api/ranking/compare/:type']['data'];
export type RankingSeries = Api['GET /api/ranking/series/:type']['data'];
export type RowWorking = Api['GET /api/ranking/working/:type']['data'];

type PageOfChart = { chart: ChartAddress; page: number; size: number };

/** While another page or period loads, the previous rows stay visible. */
export const rankingQuery = ({ chart: { type, ...slice }, page, size }: PageOfChart) =>
  queryOptions({
    queryKey: ['ranking', 'data', type, { ...slice, page, size }],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/data/:type', {
        params: { type },
        query: { ...slice, page, size },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[2] === type ? before : undefined),
  });

export const periodsQuery = ({ type, subType }: Omit<ChartAddress, 'period'>) =>
  queryOptions({
    queryKey: ['ranking', 'periods', type, subType],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/periods/:type', { params: { type }, query: { subType }, signal }),
  });

export const freshnessQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['site', 'freshness', lang],
    queryFn: ({ signal }) => call('GET /api/freshness', { query: { lang }, signal }),
  });

export const findQuery = ({ type, ...slice }: ChartAddress, q: string) =>
  queryOptions({
    queryKey: ['ranking', 'find', type, slice, q],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/find/:type', { params: { type }, query: { ...slice, q }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === type ? before : undefined),
  });

export const workingQuery = ({ type, ...slice }: ChartAddress, gameId: number) =>
  queryOptions({
    queryKey: ['ranking', 'working', type, slice, gameId],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/working/:type', {
        params: { type },
        query: { ...slice, gameId },
        signal,
      }),
  });

export const compareQuery = ({ type, subType, period: to }: ChartAddress, from: string) =>
  queryOptions({
    queryKey: ['ranking', 'compare', type, { subType, from, to }],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/compare/:type', {
        params: { type },
        query: { from, to, subType },
        signal,
      }),
  });

export const seriesQuery = ({ type, ...slice }: ChartAddress, last: number) =>
  queryOptions({
    queryKey: ['ranking', 'series', type, { ...slice, last }],
    queryFn: ({ signal }) =>
      call('GET /api/ranking/series/:type', {
        params: { type },
        query: { ...slice, top: 10, last },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[2] === type ? before : undefined),
  });
