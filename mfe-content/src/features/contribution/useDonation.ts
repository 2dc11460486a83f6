import { useRef, useState } from 'react';
import type { PaymentProvider } from 'shared-lib/api';
import type { Currency } from 'shared-lib/i18n';
import { parseAmount } from './amount.ts';
import { paymentProvidersFor } from './paymentProviders.ts';

/** The chosen donation: paid online, or by transfer when no service accepts it. */
export interface Chosen {
  /** Minor units. */
  amount: number;
  currency: Currency;
  providers: PaymentProvider[];
}

/** The typed amount and the choice made with it; another amount or currency resets the choice. */
export function useDonation() {
  const [currency, setCurrency] = useState<Currency>('UAH');
  const [text, setText] = useState('500');
  const [problem, setProblem] = useState<'missing' | 'incorrect'>();
  const [isLoadingProviders, setLoadingProviders] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  /** The latest request; responses of earlier ones are ignored. */
  const latestRequest = useRef(0);

  const change = (value: string, of: Currency = currency) => {
    latestRequest.current += 1;
    setLoadingProviders(false);
    setText(value);
    setCurrency(of);
    setProblem(undefined);
    setChosen(undefined);
  };
  /** Shows an earlier amount; what was typed or chosen meanwhile stays. */
  const restore = (value: string, of: Currency) => {
    if (latestRequest.current === 0) change(value, of);
  };
  /** @returns the choice; `invalid` for an invalid amount; undefined when changed meanwhile or in progress */
  const choose = async (): Promise<Chosen | 'invalid' | undefined> => {
    const amount = parseAmount(text);
    if ('problem' in amount) {
      setProblem(amount.problem);
      return 'invalid';
    }
    if (isLoadingProviders) return undefined;
    latestRequest.current += 1;
    const request = latestRequest.current;
    setLoadingProviders(true);
    const providers = await paymentProvidersFor(currency, amount.minorUnits);
    if (request !== latestRequest.current) return undefined;
    setLoadingProviders(false);
    const choice = { amount: amount.minorUnits, currency, providers };
    setChosen(choice);
    return choice;
  };
  const close = () => setChosen(undefined);
  return { currency, text, problem, isLoadingProviders, chosen, change, restore, choose, close };
}
