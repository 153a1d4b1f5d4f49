/** What stands in `READ ME.txt` of a shared folder: for whoever finds it, with this program or without. */
export const READ_ME = `This folder belongs to a school that uses SchoolMaster Pro on several PCs.

What is it for?
Each PC of the school writes here what was changed on it, and reads what the others wrote. Some other program
carries the files from PC to PC: Syncthing, OneDrive, Nextcloud, a file share, or a person with a stick.

Please change, rename or delete nothing here while the school is shared. If something was deleted all the same:
nothing is lost. Every PC holds the whole school. Open SchoolMaster Pro, Settings, Several PCs, "Write it again".

Can others read it?
No. All files are encrypted. Only the passphrase of the school opens them; it stands on the recovery sheet.

Without SchoolMaster Pro
The files are in the open format age-encryption.org/v1, packed with gzip. With the program "age" (version 1.1 or
newer) and the passphrase:

  1. age -d school_....txt > key.json
     It asks for the passphrase. In key.json, "identity" is the secret key, which begins with AGE-SECRET-KEY-1.
  2. Copy the secret key alone into a file key.txt.
  3. age -d -i key.txt 2026-11-23_000123_8f3a1c0b9d2e4f60.txt | gunzip
     and likewise for every other file in the folders of the PCs. What comes out are lines of JSON. The files with
     "whole" in their name hold the whole school.

A file named school_changes_... was handed over by hand. It holds several files behind one another, first the key
file of step 1, then those of step 3: cut it after each line "-----END AGE ENCRYPTED FILE-----".

Delete key.json and key.txt when you are done: whoever has them reads everything here.
`;
