import { latePart, optionalPart } from "../../components/late-part.tsx";

const notices = async () => (await import("./late-notices.ts")).NOTICES;

/** What somebody reads when something is wrong with a page, or with saving it. Most need none, and one request loads all. */
export const ConflictNotice = latePart(async () => (await notices()).ConflictNotice);
export const KeepDraft = optionalPart(async () => (await notices()).KeepDraft);
export const PausedNotice = latePart(async () => (await notices()).PausedNotice);
export const PublishNotice = latePart(async () => (await notices()).PublishNotice);
export const TakenAddressNotice = latePart(async () => (await notices()).TakenAddressNotice);
export const SuspensionNotice = latePart(async () => (await notices()).SuspensionNotice);
