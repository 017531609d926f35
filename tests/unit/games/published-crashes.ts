/**
 * Rounds that were played and published elsewhere, by a site whose public verifier uses the same formula: the salt is
 * the key's text, the hash's bytes are the message.
 */

/** Hashes of the second seeding event (salt: block 505,750), chained by the text of each hash. */
export const SECOND_EVENT = {
  salt: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
  /** The hash that was announced before the first round. */
  commitment: '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277',
  /** The hash of round 1, published in a simulation of the chain. */
  firstHash: '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf',
  /** The example in the documentation of the Rust crate `bustabit`. */
  rounds: [{ hash: '5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2', point: '2055.90' }],
} as const;

/**
 * Rounds of the fourth event (salt: block 831,500): games 12,306,896 to 12,306,894 from the notes of one player, and
 * 12,424,169 to 12,424,160 from those of another. The second player published only 16 digits of all hashes except for
 * the first. Their other digits follow from the first hash, since this chain hashes the bytes.
 */
export const FOURTH_EVENT = {
  salt: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
  rounds: [
    { hash: '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44', point: '10.91' },
    { hash: '94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa', point: '4.26' },
    { hash: '8d3b9726ca7bc5e3637bf2079e09eaf2a9d67df4e6f50ff23a7b593bd802cca6', point: '1.83' },
    { hash: '4488d92d89d0ed7fbb2ea23b219d569f63207e32fc44b957858838835c1719f1', point: '1.46' },
    { hash: '1f497e8ba3a58b87976a9207a4596c2e00c11494237127f22d0f57785fcadd23', point: '5.56' },
    { hash: '9d3bc0c5b47166a06311743240ab79fabf8da8acedc810787ca904c2cdb491f8', point: '4.71' },
    { hash: '70857ecd59a239f3589824a993a37c3141bcfec87686a06e65b3c59acf92cf30', point: '41.46' },
    { hash: 'edabb8310216cfa6a1b2907fa7593a7ac6607cc5c1d4f865bfc34016718da1d9', point: '1.88' },
    { hash: '8d979188df27e1ac5d356e7616265e260a4b5a2e94239e921aac10a5ec080a21', point: '9.20' },
    { hash: '40a8b57ce76f70a1a941a3508dc61d200a837bcf5d0589b2a23d172bc3714298', point: '1.16' },
    { hash: 'c2afa1058b4635c47cff25bc786490f7474b11cf605ce1afdc44d2c2d0406b32', point: '1.55' },
    { hash: 'fca482ef66e40c70662fd002c99c5bb50ea21637484874e01f897ee8e4af130e', point: '14.10' },
    { hash: 'f6966d8a5541bcadf0a5066f77fc70d42d0924fc636548a8ee3a81a5352e0605', point: '1.09' },
  ],
} as const;
