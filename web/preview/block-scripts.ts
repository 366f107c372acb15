/* The scripts of blocks that change with time, for the whole document. Public pages have them inline. */
import "../../core/blocks/contact-script.js";
import "../../core/blocks/countdown-script.js";
