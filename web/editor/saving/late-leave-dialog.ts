import { latePart } from "../../components/late-part.tsx";

export const LeaveDialog = latePart(async () => (await import("./leave-dialog.tsx")).LeaveDialog);
