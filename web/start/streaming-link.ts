import { httpBatchStreamLink } from "@trpc/client";

/** The link for streamed answers. The build gives this file a copy of the package of its own; see vite/streaming-link.ts. */
export const streamingLink = httpBatchStreamLink;
