import { config } from "zod/v4/core";
import { readEmailsWith } from "../../../core/account/account.ts";
import { readTypedEmail } from "../../../core/account/typed-email.ts";
import { whyInvalid } from "../../../core/text/why-invalid.ts";

/*
 * How schemas read what is sent: with our own words, and with the reader of addresses that the Worker has. Whatever parses requests
 * imports it.
 */

// zod's own messages would tell people about schemas. The SDK of models sets them, but this one has precedence.
config({ customError: whyInvalid });
readEmailsWith(readTypedEmail);
