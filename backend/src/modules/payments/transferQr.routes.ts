import type { FastifyInstance } from 'fastify';
import type { TransferQrRoutes } from 'shared-lib/api';
import { transferLink, UnfitTransfer } from 'shared-lib/payment';
import { DomainError } from '../../errors.ts';
import { undescribed } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { transferQrImage } from '../../text/qrImage.ts';
import type { EventRecord, Requisites } from '../content/index.ts';

const CACHE_CONTROL = 'public, max-age=3600';

export function transferQrRoutes(event: () => Promise<EventRecord>) {
  return async (app: FastifyInstance) => {
    addRoutes<TransferQrRoutes>(app, {
      'GET /contribution/qr.svg': route(undescribed, async (request, reply) => {
        const kopiykas = parseKopiykas(request.query.amount);
        const account = (await event()).requisites.find(({ currency }) => currency === 'UAH');
        if (!account) throw new DomainError('no_requisites', 'No account in UAH is published.', { status: 404 });
        const link = createLink(account, kopiykas);
        return reply.type('image/svg+xml').header('cache-control', CACHE_CONTROL).send(transferQrImage(link));
      }),
    });
  };
}

/** @throws {DomainError} for a recipient whose name is too long; the page has the requisites in words. */
function createLink({ recipient, iban, edrpou, paymentPurpose }: Requisites, kopiykas: number | undefined): string {
  try {
    return transferLink({ recipient: recipient.ua, iban, taxCode: edrpou, purpose: paymentPurpose.ua, kopiykas });
  } catch (error) {
    if (!(error instanceof UnfitTransfer)) throw error;
    throw new DomainError('no_transfer_code', error.message, { status: 404 });
  }
}

function parseKopiykas(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,10}$/.test(text)) {
    throw new DomainError('invalid_amount', 'The amount must be whole kopiykas.', { status: 400 });
  }
  return Number(text);
}
