import { useEffect, useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { isUnderWay } from '../paymentStage.ts';
import { pollingIntervalMs } from './pollingIntervals.ts';

/**
 * The order as it is now. While a payment is under way it is asked for again and again, with growing gaps and only while
 * somebody looks; on arrival the server is asked once to find out itself.
 */
export function usePolledOrder(loaded: Order): Order {
  const [order, setOrder] = useState(loaded);
  useEffect(() => setOrder(loaded), [loaded]);
  const isFollowed = isUnderWay(order);
  const { number } = loaded;
  const { revalidate } = useRevalidator();

  // Around the order stand things that a payment changes: the number in the greeting, for one.
  const isNews = !isFollowed && isUnderWay(loaded);
  useEffect(() => {
    if (isNews) void revalidate();
  }, [isNews, revalidate]);

  useEffect(() => {
    if (!isFollowed) return;
    return follow(number, setOrder);
  }, [isFollowed, number]);
  return order;
}

/** @returns ends it. */
function follow(number: string, onAnswer: (order: Order) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let isConfirming = true;

  const ask = async () => {
    clearTimeout(timer);
    isConfirming = true;
    const token = currentToken();
    if (token && document.visibilityState === 'visible') {
      const order = await ordersApi.get(token, number, signal).catch(() => undefined);
      if (order && !signal.aborted) onAnswer(order);
    }
    isConfirming = false;
    if (!signal.aborted) timer = setTimeout(ask, pollingIntervalMs(asked++));
  };
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible' && !isConfirming) void ask();
  };
  const begin = async () => {
    await ordersApi.refreshPayment(currentToken() ?? '', number, signal).catch(() => undefined);
    await ask();
  };
  document.addEventListener('visibilitychange', askWhenSeen);
  void begin();
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}
