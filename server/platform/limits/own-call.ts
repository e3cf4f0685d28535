import type { FastifyRequest } from 'fastify';

/**
 * The address from which the server calls its own API to render a page. No socket has it, and no
 * header can claim it.
 */
export const ownAddress = 'page renderer';

export const isOwnCall = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === ownAddress;
