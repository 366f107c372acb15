import { latePart } from "../../components/late-part.tsx";

export const AddLanguageDialog = latePart(async () => (await import("./add-language-dialog.tsx")).AddLanguageDialog);
