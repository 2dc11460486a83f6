import type { FastifyInstance } from 'fastify';
import type { TransferQrRoutes } from 'shared-lib/api';
import { transferLink } from 'shared-lib/payment';
import { DomainError } from '../../errors.ts';
import { undescribed } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { transferQrImage } from '../../text/qrImage.ts';
import type { EventRecord } from '../content/index.ts';

const CACHE_CONTROL = 'public, max-age=3600';

export function transferQrRoutes(event: () => Promise<EventRecord>) {
  return async (app: FastifyInstance) => {
    addRoutes<TransferQrRoutes>(app, {
      'GET /contribution/qr.svg': route(undescribed, async (request, reply) => {
        const kopiykas = parseKopiykas(request.query.amount);
        const account = (await event()).requisites.find(({ currency }) => currency === 'UAH');
        if (!account) throw new DomainError('no_requisites', 'No account in UAH is published.', { status: 404 });
        const link = transferLink({
          recipient: account.recipient.ua,
          iban: account.iban,
          taxCode: account.edrpou,
          purpose: account.paymentPurpose.ua,
          kopiykas,
        });
        return reply.type('image/svg+xml').header('cache-control', CACHE_CONTROL).send(transferQrImage(link));
      }),
    });
  };
}

function parseKopiykas(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,10}$/.test(text)) {
    throw new DomainError('invalid_amount', 'The amount must be whole kopiykas.', { status: 400 });
  }
  return Number(text);
}
