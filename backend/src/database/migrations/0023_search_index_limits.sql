ALTER INDEX "order_search_words" SET (gin_pending_list_limit = 128);--> statement-breakpoint
ALTER INDEX "participants_words" SET (gin_pending_list_limit = 128);
