import { optionalPart } from "../components/late-part.tsx";

/** The looks are large, and few people come with one. */
export const WaitingLook = optionalPart(async () => (await import("./kept-look-notes.tsx")).WaitingLook);
export const WornLook = optionalPart(async () => (await import("./kept-look-notes.tsx")).WornLook);
