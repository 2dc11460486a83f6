import { useEffect, useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { isUnderWay } from '../paymentStage.ts';
import { pollingIntervalMs } from './pollingIntervals.ts';

/** Polls the order while a payment is under way and the page is visible, with growing intervals. */
export function usePolledOrder(loaded: Order): Order {
  const [order, setOrder] = useState(loaded);
  useEffect(() => setOrder(loaded), [loaded]);
  const isFollowed = isUnderWay(order);
  const { number } = loaded;
  const { revalidate } = useRevalidator();

  // A payment also changes the greeting, which shows the race number.
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

/** @returns stops the polling */
function follow(number: string, onResponse: (order: Order) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;
  let isRequesting = true;

  const request = async () => {
    clearTimeout(timer);
    isRequesting = true;
    const token = currentToken();
    if (token && document.visibilityState === 'visible') {
      const order = await ordersApi.get(token, number, signal).catch(() => undefined);
      if (order && !signal.aborted) onResponse(order);
    }
    isRequesting = false;
    if (!signal.aborted) timer = setTimeout(request, pollingIntervalMs(requests++));
  };
  const requestWhenVisible = () => {
    if (document.visibilityState === 'visible' && !isRequesting) void request();
  };
  const begin = async () => {
    await ordersApi.refreshPayment(currentToken() ?? '', number, signal).catch(() => undefined);
    await request();
  };
  document.addEventListener('visibilitychange', requestWhenVisible);
  void begin();
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', requestWhenVisible);
  };
}
