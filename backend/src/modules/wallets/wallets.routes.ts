import type { FastifyPluginAsync } from 'fastify';
import type { NumberPassRoutes, WalletRoutes } from 'shared-lib/api';
import { type Wallet, wallets as walletNames } from 'shared-lib/vocabulary';
import { number, object, string } from 'yup';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import { readLocale } from '../content/index.ts';
import { sendDocument } from '../documents/index.ts';
import { idParameter } from '../registrations/index.ts';
import type { Wallets } from './createWallets.ts';

const walletParameters = idParameter.shape({ wallet: string<Wallet>().oneOf(walletNames).required() });
const walletQuery = object({ lang: string(), member: number().integer().min(1).max(2_147_483_647) });
const tokenParameter = object({ token: string().required().max(100) });

const ownRoutes =
  (wallets: Wallets, accounts: Pick<Accounts, 'authenticate'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(requireSession(accounts));
    app.addHook('onSend', noStore);
    addRoutes<WalletRoutes>(app, {
      'GET /registrations/:id/wallets/:wallet': route(
        operation('Where a wallet gets a race number', [200, 404], {
          params: walletParameters,
          querystring: walletQuery,
        }),
        async (request) => ({
          url: await wallets.composeLink({
            userId: request.person.userId,
            registrationId: request.params.id,
            memberId: request.query.member,
            wallet: request.params.wallet,
            locale: readLocale(request.query.lang ?? null),
          }),
        }),
      ),
    });
  };

/** Links for the owner of a number, and the file behind them for the phone that follows one. */
export const walletsRoutes =
  (wallets: Wallets, accounts: Pick<Accounts, 'authenticate'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(yupValidation);
    await app.register(ownRoutes(wallets, accounts));
    addRoutes<NumberPassRoutes>(app, {
      'GET /number-passes/:token': route(
        operation('The pass of a race number for Apple Wallet', [200, 404], { params: tokenParameter }),
        async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return sendDocument(reply, await wallets.buildFile(request.params.token));
        },
      ),
    });
  };
